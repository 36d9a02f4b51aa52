import * as v from 'valibot'

/**
 * The IANA names of Brazil's time zones. No others: a name that the database does not know would make every query for a
 * civil date fail.
 */
const timeZones = [
  'America/Sao_Paulo',
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Eirunepe',
  'America/Fortaleza',
  'America/Maceio',
  'America/Manaus',
  'America/Noronha',
  'America/Porto_Velho',
  'America/Recife',
  'America/Rio_Branco',
  'America/Santarem',
] as const

export const TimeZone = v.picklist(timeZones, 'Escolha um fuso horário do Brasil')
