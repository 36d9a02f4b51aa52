import { Link } from 'wouter'
import { countedText } from '#domain/values/counted-text.ts'
import { Finding, Findings } from '#parts/Findings.tsx'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { boletoName } from './boleto-row.tsx'
import { type CheckedBoleto, mendingLink, type RemessaCheck } from './remessa-check.ts'

/** What keeps boletos out of the file, each with the way to mend it, and what somebody should know. */
export function RemessaProblems({ check: { ofAgreement, boletos } }: { check: RemessaCheck }) {
  const bad = boletos.filter(({ errors }) => errors.length > 0)
  const warned = boletos.filter(({ errors, warnings }) => errors.length === 0 && warnings.length > 0)
  return (
    <>
      {ofAgreement.length > 0 && (
        <Notice tone="danger" icon="warning-circle" title="O convênio precisa de correção">
          <ul>
            {ofAgreement.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
          <chakra.div mt="2">
            <LinkButton href="/app/settings?aba=financeiro">Abrir o convênio</LinkButton>
          </chakra.div>
        </Notice>
      )}
      {bad.length > 0 && (
        <Findings
          tone="danger"
          title={countedText(bad.length, 'boleto não pode ir', 'boletos não podem ir')}
          label="Boletos com problema"
          rows={bad}
          rowId={rowId}
          renderRow={renderBad}
        />
      )}
      {warned.length > 0 && (
        <Findings
          tone="accent"
          title={countedText(warned.length, 'boleto pede atenção', 'boletos pedem atenção')}
          label="Avisos"
          rows={warned}
          rowId={rowId}
          renderRow={renderWarned}
        />
      )}
    </>
  )
}

const rowId = ({ row }: CheckedBoleto) => row.id

function renderBad({ row, errors }: CheckedBoleto) {
  return (
    <Finding name={boletoName(row)}>
      {errors.map((error) => {
        const { href, label } = mendingLink(error, row)
        return (
          <p key={`${error.field} ${error.message}`}>
            {error.message} {error.action}{' '}
            <Link href={href} aria-label={`${label}: ${boletoName(row)}`}>
              {label}
            </Link>
          </p>
        )
      })}
    </Finding>
  )
}

function renderWarned({ row, warnings }: CheckedBoleto) {
  return (
    <Finding name={boletoName(row)}>
      {warnings.map(({ field, message, action }) => (
        <p key={`${field} ${message}`}>
          {message} {action}
        </p>
      ))}
    </Finding>
  )
}
