import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { useCopy } from './use-copy.ts'

/**
 * The link of a record, by what the phone or desk shares with (Web Share); without it, copied. Whoever opens it signs in and
 * reads what they may: the link itself says nothing.
 */
export function useShareItem(title: string): MenuItem {
  const copy = useCopy('Link copiado! Quem abrir entra no Zelo e vê o que pode ver.')
  const share = async () => {
    const link = { title, url: location.origin + location.pathname }
    if (typeof navigator.share !== 'function') return copy(link.url)
    try {
      await navigator.share(link)
    } catch (error) {
      // Closed without choosing: nothing was asked for.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(link.url)
    }
  }
  return { label: 'Compartilhar', icon: 'share-network', onPress: () => void share() }
}
