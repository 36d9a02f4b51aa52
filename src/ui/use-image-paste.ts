import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes pictures that are pasted where this element is: anywhere in its dialog or form, or, in neither, on the page
 * outside of those.
 */
export function useImagePaste(place: RefObject<HTMLElement | null>, onImages: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event
    if (!clipboardData || !(target instanceof Element) || !place.current) return
    const images = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    // Office copies text with a picture of it: in a text field the text is meant.
    const isText = target.matches('input, textarea') && clipboardData.types.includes('text/plain')
    if (images.length === 0 || isText || !isMeant(place.current, target)) return
    event.preventDefault()
    onImages(images)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** Nothing may have the focus: then the target is the page's body. */
export function isMeant(place: Element, target: Element): boolean {
  const dialog = place.closest('dialog')
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
  if (dialog) return dialog.contains(target) || (dialog === topmost && target === document.body)
  const form = place.closest('form')
  if (form) return form.contains(target)
  return topmost === null && !target.closest('form')
}
