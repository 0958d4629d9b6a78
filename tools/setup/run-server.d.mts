export const engineOptions: readonly string[];
export declare const serverArguments: readonly string[];
