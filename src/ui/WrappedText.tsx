import { chakra } from './chakra.ts'

/** Text of at most two lines in a table's cell, which otherwise has one. */
export const WrappedText = chakra('span', { base: { whiteSpace: 'normal', lineClamp: 2 } })
