/** Milliseconds without a key press after which a search is sent. */
export const searchPause = 100;
