import { expect, test } from 'vitest'
import { bankText } from '#domain/boletos/cnab-400.ts'
import { asciiOf, plainLetters } from '#domain/values/plain-letters.ts'
import { folded } from '#domain/values/text.ts'
import { printable } from '#slips/helvetica.ts'

test.each([
  ['João D’Ávila', "Joao D'Avila"],
  ['Łukasz Größe Ørsted', 'Lukasz Grosse Orsted'],
  ['Ægir Þór Ðuro', 'AEgir THor Duro'],
  ['Bloco A – 1º andar', 'Bloco A - 1 andar'],
  ['Gusta\u0301vo\u200b Sı\u0307la', 'Gustavo Sila'],
  ['“Sol” e Mar 🌊', 'Sol e Mar'],
  ['Edifício Nº 3', 'Edificio No 3'],
])('%s is written alike in the record of a bank, in a Pix code and in what is searched', (name, plain) => {
  expect(asciiOf(name)).toBe(plain)
  expect(bankText(name, 30).trimEnd()).toBe(plain.toUpperCase().replaceAll("'", ' '))
  expect(folded(name.replace(/(?<=1)º|[“”🌊]/gu, ''))).toBe(plain.toLowerCase())
})

test('a slip keeps what its font has, and writes the rest in the same plain letters', () => {
  expect(printable('Łőrinc Ação ħ')).toBe(`${plainLetters('Łő')}rinc Ação h`)
})
