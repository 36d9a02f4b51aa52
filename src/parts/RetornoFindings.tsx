import { Link } from 'wouter'
import type { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'
import { NumberStrip } from '#ui/NumberStrip.tsx'
import { recordHref } from './navigation.ts'

type Totals = Pick<
  RetornoFile,
  'rows_count' | 'registered_count' | 'rejected_count' | 'paid_count' | 'paid_cents' | 'tariffs_cents'
>

/** What a return file does or did, in figures. */
export function RetornoTotals({ totals }: { totals: Totals }) {
  const { registered_count, rejected_count, paid_count, paid_cents, tariffs_cents } = totals
  const count = (value: number) => value.toLocaleString('pt-BR')
  return (
    <NumberStrip
      label="Resumo do retorno"
      numbers={[
        { label: 'Registrados', value: count(registered_count) },
        { label: 'Rejeitados', value: count(rejected_count) },
        { label: 'Pagos', value: count(paid_count) },
        { label: 'Tarifas', value: formatBRL(tariffs_cents) },
        { label: 'Valor pago', value: formatBRL(paid_cents), wide: true },
      ]}
    />
  )
}

/** What somebody has to look at after a return file, and what to do; the rest needs nobody. */
export function RetornoFindings({ attention, notices }: Pick<RetornoFile, 'attention' | 'notices'>) {
  return (
    <>
      {notices.length > 0 && (
        <Notice tone="accent" icon="warning">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      {attention.length > 0 && (
        <Notice
          tone="accent"
          icon="warning"
          title={countedText(attention.length, 'movimento a conferir', 'movimentos a conferir')}
        >
          <chakra.ul aria-label="A conferir" css={list} tabIndex={0}>
            {attention.map(({ line, our_number, document_number, boleto_id, text, todo }) => {
              // Of a number that nobody knows here, the document may be that of another boleto.
              const name = boleto_id
                ? `Boleto ${document_number}`
                : `Nosso número ${nossoNumeroText(our_number)}`
              const href = boleto_id && recordHref('boletos', boleto_id)
              return (
                <li key={line}>
                  {href ? <Link href={href}>{name}</Link> : <b>{name}</b>}
                  <p>{text}</p>
                  <p data-todo>{todo}</p>
                </li>
              )
            })}
          </chakra.ul>
        </Notice>
      )}
    </>
  )
}

const list = {
  maxHeight: '24rem',
  overflowY: 'auto',
  '& > li': { py: '1.5' },
  '& a': { display: 'inline-block', py: '1', textDecoration: 'underline', fontWeight: 600 },
  '& [data-todo]': { fontWeight: 600 },
} as const
