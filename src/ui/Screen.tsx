import { chakra } from './chakra.ts'

/** The root of a screen inside `AppShell`: its parts in one column, the `ActionDock` last. */
export const Screen = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    gap: { base: '3', md: '5' },
    minWidth: 0,
    pb: { base: '4', md: '8' },
    '&:has(> [data-dock])': {
      pb: { base: '0', md: '8' },
      '& [data-main-action]': { mdDown: { display: 'none' } },
    },
    // On phones a header that only repeats the top bar takes no space; its h1 stays for screen readers.
    '& > [data-shows=title], &:has(> [data-dock]) > [data-shows=main-action]': {
      mdDown: { position: 'absolute' },
      '@container (max-width: 10.5rem)': { position: 'static' },
    },
  },
})
