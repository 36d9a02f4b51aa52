/** Signs that cannot be taken for one another when they are read aloud. */
export const readableSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
