import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { useCopy } from './use-copy.ts'

interface Shared {
  title: string
  text?: string
  url?: string
}

/** Hands something to what the phone or desk shares with (Web Share); without it, copies it and says `copied`. */
export function useShare(copied: string) {
  const copy = useCopy(copied, 'O navegador não permite.')
  return async (shared: Shared) => {
    const copyIt = () => copy([shared.text, shared.url].filter(Boolean).join(' '))
    // oxlint-disable-next-line baseline-js/use-baseline -- without it, the text is copied
    if (typeof navigator.share !== 'function') return copyIt()
    try {
      // oxlint-disable-next-line baseline-js/use-baseline -- it is there, by the line above
      await navigator.share(shared)
    } catch (error) {
      // Closed without choosing: nothing was asked for.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyIt()
    }
  }
}

/** The link of a record. Whoever opens it signs in and reads what they may: the link itself says nothing. */
export function useShareItem(title: string): MenuItem {
  const share = useShare('Link copiado! Quem abrir entra no Zelo e vê o que pode ver.')
  return {
    label: 'Compartilhar',
    icon: 'share-network',
    onPress: () => void share({ title, url: location.origin + location.pathname }),
  }
}
