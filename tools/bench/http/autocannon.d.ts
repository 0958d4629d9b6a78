declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly connections: number;
    readonly amount: number;
  }
  export default function autocannon(options: Options): Promise<{ readonly '2xx': number }>;
}
