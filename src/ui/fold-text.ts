/** Folds text for comparison with typed text: "Ações" and "acoes" are equal. */
export function foldText(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
