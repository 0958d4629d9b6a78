export const house: string;
export const ownNode: string;
