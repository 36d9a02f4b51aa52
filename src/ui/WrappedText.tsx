import { chakra } from './chakra.ts'

/** In a table's cell, whose texts otherwise stay on one line: at most two. */
export const WrappedText = chakra('span', { base: { whiteSpace: 'normal', lineClamp: 2 } })
