export function expectFreePort(wish: string | undefined, host: string | undefined, patience?: number): Promise<void>;
