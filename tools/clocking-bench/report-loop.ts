// One client that asks for the same address again and again until it is stopped. A process of its own: reading megabytes must not
// delay the clock-ins that are timed beside it. Tells its parent how long each answer took and how many bytes it had.
import http from 'node:http';

export interface Loop {
  readonly url: string;
  readonly token: string;
  /** JSON that is posted; undefined asks by GET. */
  readonly body?: string | undefined;
  /** What a browser would send; undefined asks for plain bytes. */
  readonly encoding?: string | undefined;
}

export interface Answered {
  readonly milliseconds: number;
  readonly bytes: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const answered = ({ url, token, body, encoding }: Loop): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(encoding && { 'accept-encoding': encoding }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = http.request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ milliseconds: performance.now() - begun, bytes }));
    });
    request.on('error', reject);
    request.end(body);
  });

process.once('message', async (loop: Loop) => {
  while (process.connected) process.send?.(await answered(loop), () => {});
});
process.once('disconnect', () => process.exit());
