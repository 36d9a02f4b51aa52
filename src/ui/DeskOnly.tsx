import { chakra } from '@chakra-ui/react'

/** What phones show elsewhere: in the `ActionDock`, in the bottom bar. */
export const DeskOnly = chakra('div', { base: { display: { base: 'none', md: 'contents' } } })
