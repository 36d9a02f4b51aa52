import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { type Role, roleTexts } from '#domain/kernel/roles.ts'
import { type AccessRecord, privacy } from '#domain/privacy/contract.ts'
import { accessTexts } from '#domain/privacy/texts.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useReport } from '#hooks/use-report.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ReportNote } from '#parts/ReportNote.tsx'

const firstShown = 20

/** Who looked at one's data: told to the person alone. */
export function AccessesPanel() {
  const { timeZone } = useCondominium()
  const report = useReport(privacy.accesses, {})
  const { answer } = report
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? answer : answer?.slice(0, firstShown)

  return (
    <Panel title="Quem acessou meus dados">
      <chakra.div display="flex" flexDirection="column" gap="3">
        <ReportNote report={report} />
        {answer?.length === 0 && (
          <EmptyState isCertain title="Ninguém acessou os seus dados">
            Quando alguém da administração ou da portaria abrir a sua ficha, aparece aqui.
          </EmptyState>
        )}
        {shown && shown.length > 0 && (
          <chakra.ul aria-label="Quem acessou meus dados" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {shown.map((access) => (
              <AccessRow key={access.id} access={access} timeZone={timeZone} />
            ))}
          </chakra.ul>
        )}
        {answer && shown && answer.length > shown.length && (
          <div>
            <Button onClick={() => setWhole(true)}>Mostrar todos os {answer.length}</Button>
          </div>
        )}
      </chakra.div>
    </Panel>
  )
}

function AccessRow({ access, timeZone }: { access: AccessRecord; timeZone: string }) {
  const { viewer, what, at, is_told_by_device } = access
  const role = roleTexts[viewer.role as Role]?.label ?? '' // a role of a newer version has no word here
  return (
    <chakra.li display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" py="2.5">
      <chakra.div minWidth="0">
        <chakra.p fontWeight={600} overflowWrap="anywhere">
          {viewer.name}
          {role && (
            <chakra.span fontWeight={400} color="fg.muted">
              {' '}
              {role}
            </chakra.span>
          )}
        </chakra.p>
        <p>
          {accessTexts[what]}
          {is_told_by_device && ', segundo o aparelho usado'}
        </p>
      </chakra.div>
      <chakra.span textStyle="small" color="fg.muted">
        <time dateTime={at}>{fullInstant(at, timeZone)}</time>
      </chakra.span>
    </chakra.li>
  )
}
