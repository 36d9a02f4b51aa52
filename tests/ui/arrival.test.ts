import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createToasts } from '#toasts/toasts.ts'
import { ToastsContext } from '#toasts/use-toasts.ts'
import { ArrivalContext } from '#ui/arrival.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

const complete = {
  isMissing: false,
  isUnread: false,
  progress: null,
  isTrying: false,
  onRetry: () => undefined,
  onFault: async () => false,
}

describe('an empty list', () => {
  test.each([
    ['of a complete copy says that there is nothing', {}, 'Nenhuma ocorrência por aqui'],
    ['says so while it is not known whether the copy is complete', { isUnread: true }, 'Carregando...'],
    [
      'of a copy under way shows its progress',
      { progress: { done: 1, total: 2 } },
      'Baixando dados do condomínio',
    ],
    ['of a copy that failed offers to try again', { isMissing: true }, 'Tentar novamente'],
  ])('%s', (_name, given, text) => {
    const state = createElement(EmptyState, { title: 'Nenhuma ocorrência por aqui' })
    const within = createElement(ArrivalContext, { value: { ...complete, ...given } }, state)
    const html = renderToStaticMarkup(createElement(ToastsContext, { value: createToasts() }, within))
    expect(html).toContain(text)
    if (Object.keys(given).length > 0) expect(html).not.toContain('Nenhuma')
  })
})
