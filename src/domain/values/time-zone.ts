import * as v from 'valibot'

/** The zones of Brazil by their IANA names: another would be unknown to the database, and stop whoever asks it for a day. */
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
