// Loaded before the server by `npm start`: when the starting process is gone, for any reason, the server stops cleanly.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
