/** Characters that cannot be confused with each other when read aloud. */
export const readableSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
