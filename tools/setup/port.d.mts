export function expectFreePort(wish: string | undefined, host: string | undefined): Promise<void>;
