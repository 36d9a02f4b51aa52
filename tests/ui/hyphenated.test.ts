import { expect, test } from 'vitest'
import { hyphenated } from '#ui/hyphenated.ts'

test.each([
  ['Churrasqueira', 'Chur-ras-queira'],
  ['Quadra poliesportiva', 'Quadra polies-por-tiva'],
  ['Salão de festas', 'Salão de festas'],
  ['Brinquedoteca', 'Brin-que-do-teca'],
  ['Estacionamento', 'Esta-cio-na-mento'],
  ['Biblioteca', 'Biblio-teca'],
])('%s may be parted as %s', (name, parted) => {
  expect(hyphenated(name).replaceAll('\u00ad', '-')).toBe(parted)
})
