// Loaded before the server by `npm start`: when the starting process is gone, however it ended, the server stops cleanly.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
