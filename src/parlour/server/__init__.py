"""The browser table: tables over HTTP and WebSocket, and their storage."""
