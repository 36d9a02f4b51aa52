import { byteOrderMark } from '#domain/values/csv.ts'

/** A template file with an example family of two lines. */
export const importTemplate = [
  'Bloco;Unidade;Status;Nome;E-mail;CPF;Telefone;Tipo;Nascimento;Entrada',
  'A;101;Ocupado;Ana Exemplo;ana@exemplo.com.br;529.982.247-25;(31) 99555-0101;Proprietário;15/03/1980;01/02/2020',
  'A;101;Ocupado;Bruno Exemplo;bruno@exemplo.com.br;;(31) 99555-0102;Dependente;;01/02/2020',
].reduce((text, line) => `${text}${line}\r\n`, byteOrderMark)
