import * as v from 'valibot'
import type { LinkType } from '../kernel/roles.ts'
import type { ResidenceStatus } from '../residences/residence.ts'
import { findCivilDate } from '../values/civil-date.ts'
import { addDays } from '../values/civil-time.ts'
import { isCnpj } from '../values/cnpj.ts'
import { Cpf, cpfLength, digitsOf, isCpf } from '../values/cpf.ts'
import { PhoneNumber } from '../values/phone.ts'
import { wordsOf } from './import-columns.ts'

/** What a cell says, or the sentences about what is wrong with it. */
export type Read<T> = T | string[]

export function checked<T>(schema: v.GenericSchema<unknown, T>, text = ''): Read<T> {
  const result = v.safeParse(schema, text)
  return result.success ? result.output : [result.issues[0].message]
}

export function optional<T>(schema: v.GenericSchema<unknown, T>, text = ''): Read<T | null> {
  return text === '' ? null : checked(schema, text)
}

/** Excel takes a CPF for a number and the zeros before it away; those that fit the check digits come back. */
export function cpfOf(text = ''): Read<string | null> {
  if (text === '') return null
  const number = asWritten(text)
  const digits = digitsOf(number)
  if (isRounded(text)) return [`CPF inválido: o Excel arredondou "${text}". ${asText}`]
  if (isCnpj(digits))
    return ['CNPJ não é CPF: uma empresa entra como pagador, em Financeiro. Deixe o CPF vazio.']
  if (digits.length < 8 || digits.length >= cpfLength) return checked(Cpf, number)
  const whole = digits.padStart(cpfLength, '0')
  return isCpf(whole) ? whole : [`CPF inválido: faltam números. Se o Excel tirou um zero: ${asText}`]
}

export function phoneOf(text = ''): Read<string | null> {
  if (isRounded(text)) return [`Telefone inválido: o Excel arredondou "${text}". ${asText}`]
  return optional(PhoneNumber, asWritten(text))
}

/** Also with two digits of the year, and as the number of days that Excel counts from 1900 on. */
export function dateOf(text = '', label = ''): Read<string | null> {
  if (text === '') return null
  const found = findCivilDate(text.replace(/[ T]\d{1,2}:\d{2}.*$/, '')) ?? shortDate(text) ?? serialDate(text)
  return found ?? [`${label} inválida: "${text}". Use dia/mês/ano.`]
}

export function statusOf(text = ''): Read<ResidenceStatus | null> {
  return oneOf(statuses, text, 'Status deve ser Ocupado ou Vago')
}

export function typeOf(text = ''): Read<LinkType | null> {
  return oneOf(types, text, 'Tipo deve ser Proprietário, Inquilino ou Dependente')
}

const asText = 'formate a coluna como texto na planilha e digite o número de novo.'

/** Programs that take it for a number write `52998224725.0`. */
function asWritten(text: string): string {
  return text.replace(/^(\d+)[.,]0+$/, '$1')
}

/** `3,19877E+10` */
function isRounded(text: string): boolean {
  return /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)
}

/** As Excel reads two digits of a year: from 30 on of the last century. */
function shortDate(text: string): string | undefined {
  const [, rest = '', year = ''] = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/.exec(text) ?? []
  return year === '' ? undefined : findCivilDate(`${rest}${year < '30' ? '20' : '19'}${year}`)
}

function serialDate(text: string): string | undefined {
  return /^[1-6]\d{4}$/.test(text) ? addDays('1899-12-30', Number(text)) : undefined
}

function oneOf<T>(words: Record<string, T>, text: string, message: string): Read<T | null> {
  if (text === '') return null
  return words[wordsOf(text)] ?? [`${message}, e não "${text}".`]
}

const vacant = (
  'unidade vaga, casa vaga, sala vaga, loja vaga, imovel vago, apartamento vago, apto vago, unidade vazia, imovel vazio, ' +
  'unidade desocupada, imovel desocupado, sem morador, sem moradores'
).split(', ')

const statuses: Record<string, ResidenceStatus> = {
  ...named('ocupado ocupada occupied', 'OCCUPIED'),
  ...named('vago vaga vazio vazia desocupado desocupada vacant', 'VACANT'),
  ...Object.fromEntries(vacant.map((words) => [words, 'VACANT' as const])),
}

const types: Record<string, LinkType> = {
  ...named('proprietario proprietaria condomino condomina owner', 'OWNER'),
  ...named('inquilino inquilina locatario locataria tenant', 'TENANT'),
  ...named('dependente dependent morador moradora residente familiar', 'DEPENDENT'),
  ...named('conjuge esposo esposa marido companheiro companheira filho filha pai mae', 'DEPENDENT'),
}

function named<T>(words: string, value: T): Record<string, T> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}
