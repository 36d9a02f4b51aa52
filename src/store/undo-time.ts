/** How long an act of one tap may be undone, in milliseconds: to read what was done, and change one's mind. */
export const undoMs = 5000
