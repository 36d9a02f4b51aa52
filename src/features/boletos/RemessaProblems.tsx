import { Link } from 'wouter'
import { countedText } from '#domain/values/counted-text.ts'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { boletoName } from './boleto-row.tsx'
import { type CheckedBoleto, mendingLink, type RemessaCheck } from './remessa-check.ts'

const mostShown = 100

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
        <Notice
          tone="danger"
          icon="warning-circle"
          title={countedText(bad.length, 'boleto não pode ir', 'boletos não podem ir')}
        >
          <FoundList label="Boletos com problema" boletos={bad} kind="errors" />
        </Notice>
      )}
      {warned.length > 0 && (
        <Notice
          tone="accent"
          icon="warning"
          title={countedText(warned.length, 'boleto pede atenção', 'boletos pedem atenção')}
        >
          <FoundList label="Avisos" boletos={warned} kind="warnings" />
        </Notice>
      )}
    </>
  )
}

interface FoundListProps {
  label: string
  boletos: readonly CheckedBoleto[]
  kind: 'errors' | 'warnings'
}

function FoundList({ label, boletos, kind }: FoundListProps) {
  return (
    <chakra.ul aria-label={label} css={list} tabIndex={0}>
      {boletos.slice(0, mostShown).map(({ row, [kind]: findings }) => (
        <li key={row.id}>
          <b>{boletoName(row)}</b>
          {findings.map((finding) => {
            const { href, label: words } = mendingLink(finding, row)
            return (
              <p key={`${finding.field} ${finding.message}`}>
                {finding.message} {finding.action}{' '}
                {kind === 'errors' && (
                  <Link href={href} aria-label={`${words}: ${boletoName(row)}`}>
                    {words}
                  </Link>
                )}
              </p>
            )
          })}
        </li>
      ))}
      {boletos.length > mostShown && <li>e mais {boletos.length - mostShown}</li>}
    </chakra.ul>
  )
}

const list = {
  maxHeight: '18rem',
  overflowY: 'auto',
  '& > li': { py: '1' },
  '& a': { textDecoration: 'underline', fontWeight: 600, display: 'inline-block', py: '1' },
} as const
