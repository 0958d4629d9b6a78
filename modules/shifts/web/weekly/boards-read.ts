/** The most boards that the board chooser lists: what one page of the call answers. */
export const mostBoards = 50;
