export function expectRoomToWrite(folder: string): void;
