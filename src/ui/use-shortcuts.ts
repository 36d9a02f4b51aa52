import { useEffect, useEffectEvent, useRef } from 'react'
import { isCommandPressed, isControlPressed } from './command-key.ts'
import { findShortcut, isCharacter, type ShortcutActs } from './shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

interface ShortcutOptions extends ShortcutActs {
  /** A screen and the letter that opens it after g. */
  places: readonly { href: string; letter?: string | undefined }[]
  go(href: string): void
}

/** The letter after g comes within this time. */
const letterMs = 1500

/** The keys of the app (`shortcuts.ts`), wherever the focus is. */
export function useShortcuts(options: ShortcutOptions) {
  const gAt = useRef(Number.NEGATIVE_INFINITY)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const withControl = isCommandPressed(event)
    const key = event.key.toLowerCase()
    if (!withControl && (isControlPressed(event) || !mayPress(event, key))) return
    const afterG = event.timeStamp - gAt.current < letterMs
    gAt.current = !withControl && !afterG && key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const place = !withControl && afterG && options.places.find(({ letter }) => letter === key)
    const press = place ? () => options.go(place.href) : findShortcut(key, withControl)?.press
    if (press && press(options) !== false) event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Not while a dialog or menu is open, nor, for what writes a character, while somebody types or has it switched off. */
function mayPress(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  if (document.querySelector(':is(dialog:modal, [popover=auto]:popover-open)')) return false
  return !isCharacter(key) || (areSingleKeysOn() && !isTyping(event.target))
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  )
}
