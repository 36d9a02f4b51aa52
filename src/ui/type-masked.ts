/** Formats typed text and keeps the caret behind the same letter or digit. */
export function typeMasked(input: HTMLInputElement, mask: (typed: string) => string) {
  const masked = mask(input.value)
  const caret = input.selectionStart ?? input.value.length
  const wasAtTheEnd = caret === input.value.length
  const signsBefore = countSigns(input.value.slice(0, caret))

  // React writes the value after this event, so the caret is placed later.
  requestAnimationFrame(() => {
    if (wasAtTheEnd || document.activeElement !== input) return
    const place = placeAfter(masked, signsBefore)
    input.setSelectionRange(place, place)
  })
  return masked
}

function countSigns(text: string) {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

function placeAfter(text: string, signs: number) {
  let place = 0
  for (let seen = 0; place < text.length && seen < signs; place++) {
    if (countSigns(text.charAt(place))) seen++
  }
  return place
}
