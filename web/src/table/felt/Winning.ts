import { createContext } from "preact";

/** The seat that the full trick on the table goes to, -1 while that is not known. */
export const Winning = createContext(-1);
