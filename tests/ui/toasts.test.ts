import { expect, test } from 'vitest'
import { createToasts } from '#toasts/toasts.ts'

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.read().map((toast) => toast.text)

test('a person pressing twice reads the same sentence once', () => {
  const toasts = createToasts()
  toasts.error('Sem internet.')
  toasts.error('Sem internet.')
  expect(texts(toasts)).toEqual(['Sem internet.'])
})

test('a burst of news leaves room for the screen: only the last three stay', () => {
  const toasts = createToasts()
  for (const text of ['1', '2', '3', '4', '5', '6']) toasts.info(text)
  expect(texts(toasts)).toEqual(['4', '5', '6'])
})

test('a dismissed toast goes and the listeners hear of it', () => {
  const toasts = createToasts()
  toasts.success('Salvo.')
  let heard = 0
  toasts.subscribe(() => heard++)
  toasts.dismiss(toasts.read()[0]?.id ?? 0)
  expect(texts(toasts)).toEqual([])
  expect(heard).toBe(1)
})

test('a new attempt takes away what earlier ones were refused for, and leaves what was done', () => {
  const toasts = createToasts()
  toasts.success('Salvo.')
  toasts.error('Marca é obrigatória')
  toasts.dismissErrors()
  expect(texts(toasts)).toEqual(['Salvo.'])
})

test('a toast replaces an earlier one with the same topic, and leaves those of other topics', () => {
  const toasts = createToasts()
  toasts.success('Senha de Ana: 1', undefined, { topic: 'password:ana' })
  toasts.success('Senha de Rui: 2', undefined, { topic: 'password:rui' })
  toasts.success('Senha de Ana: 3', undefined, { topic: 'password:ana' })
  expect(texts(toasts)).toEqual(['Senha de Rui: 2', 'Senha de Ana: 3'])
})
