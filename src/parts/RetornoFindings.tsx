import type { Boleto } from '#domain/boletos/boleto.ts'
import type { ForAttention, RetornoFile } from '#domain/retornos/retorno-file.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { useRecord } from '#hooks/use-record.ts'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'
import { NumberStrip } from '#ui/NumberStrip.tsx'
import { Finding, Findings } from './Findings.tsx'
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
        <Findings
          tone="accent"
          title={countedText(attention.length, 'movimento a conferir', 'movimentos a conferir')}
          label="A conferir"
          rows={attention}
          rowId={lineOf}
          renderRow={renderAttention}
        />
      )}
    </>
  )
}

const lineOf = ({ line }: ForAttention) => String(line)

function renderAttention({ our_number, document_number, boleto_id, text, todo }: ForAttention) {
  // Of a number that nobody knows here, the document may be that of another boleto.
  const name = boleto_id ? `Boleto ${document_number}` : `Nosso número ${nossoNumeroText(our_number)}`
  return (
    <Finding name={name} href={boleto_id && recordHref('boletos', boleto_id)}>
      {boleto_id && <Whose boletoId={boleto_id} />}
      <p>{text}</p>
      <p data-todo>{todo}</p>
    </Finding>
  )
}

/** Of the boleto as it is now: whoever was removed since is not named. */
function Whose({ boletoId }: { boletoId: string }) {
  const boleto = useRecord<Boleto>('boletos', boletoId)
  const whose = [boleto?.payer.name, boleto?.unit && `unidade ${boleto.unit}`].filter(Boolean).join(', ')
  return whose && <chakra.span color="fg.muted"> {whose}</chakra.span>
}
