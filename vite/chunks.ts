import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const ours = /src[\\/](?:ui|parts|toasts|session|hooks|store|sync|domain)[\\/]|node_modules/u

/** What the first screen needs besides the libraries. */
const firstRoots = [
  'src/app/open-app.tsx',
  'src/features/dashboard/DashboardScreen.tsx',
  'src/features/occurrences/OccurrenceListScreen.tsx',
]

/**
 * React, Dexie and Chakra change far more rarely than Zelo: in chunks of their own they stay cached across versions.
 * Modules that two screens share are one chunk, because dozens of small ones made every start slower. Separate from it
 * are modules that only later screens share (photo viewer, votes, files), and those that the public page shares with the
 * app, which are all that the page needs besides React.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const isFirst = reachedFrom(firstRoots.map((path) => `${root}/${path}`))
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u, priority: 6 },
    {
      name: 'front',
      test: /src[\\/](?:app[\\/](?:Site|use-app)|hooks[\\/](?:is-somebody-in|token-store)|ui[\\/](?:Icon|Logo|color-mode|first-paint))\.|node_modules[\\/](?:wouter|regexparam)[\\/]|vite[\\/]preload-helper/u,
      priority: 5,
    },
    { name: 'chakra', test: /node_modules[\\/](?:@chakra-ui|@emotion|@pandacss|stylis)[\\/]/u, priority: 4 },
    // Only hybrid slips need it: drawn on paper and on their page.
    { name: 'qr-code', test: /node_modules[\\/]qr[\\/]|src[\\/]slips[\\/]qr-code\./u, priority: 4 },
    { name: 'dexie', test: /node_modules[\\/](?:dexie|dexie-react-hooks)[\\/]/u, priority: 4 },
    {
      name: (id, context) => (isFirst(id, context) ? 'shared' : null),
      test: ours,
      minShareCount: 2,
      priority: 3,
    },
    { name: 'later', test: ours, minShareCount: 2, priority: 2 },
  ]
}

function reachedFrom(roots: string[]) {
  let reached: Set<string> | undefined
  return function isReached(id: string, context: Context): boolean {
    reached ??= closure(roots, context)
    return reached.has(id)
  }
}

/** Follows static imports only: dynamic ones are not needed at once. */
function closure(roots: string[], context: Context): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
