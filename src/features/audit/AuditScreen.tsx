import { chakra } from '#ui/chakra.ts'
import { useMemo } from 'react'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { UnreachedNote } from '#parts/UnreachedNote.tsx'
import { auditFilters, auditInput, auditFilterKeys } from './audit-filters.ts'
import { AuditList } from './AuditList.tsx'
import { useAuditPages } from './use-audit-pages.ts'
import { usePeople } from './use-people.ts'

/** Who did what, as the server wrote it down: read, never changed. */
export function AuditScreen() {
  const { actor } = usePerson()
  const { params, put } = useUrlQuery()
  const isPlatform = actor.role === 'MASTER' && params.get('plataforma') === '1'

  return (
    <Screen>
      <PageHeader
        title="Auditoria"
        detail="Quem fez o quê, e quando. Nada aqui pode ser alterado."
        actions={
          actor.role === 'MASTER' && (
            <SegmentedControl
              label="De onde"
              options={[
                { value: 'condominium', label: 'Este condomínio' },
                { value: 'platform', label: 'Plataforma' },
              ]}
              value={isPlatform ? 'platform' : 'condominium'}
              onChange={(scope) => put({ plataforma: scope === 'platform' ? '1' : null }, { replace: false })}
            />
          )
        }
      />
      <LoadFault title="Erro ao carregar a auditoria">
        <Entries isPlatform={isPlatform} />
      </LoadFault>
    </Screen>
  )
}

function Entries({ isPlatform }: { isPlatform: boolean }) {
  const { actor } = usePerson()
  const { id } = useCondominium()
  const { values, change } = useFilterInUrl(auditFilterKeys)
  const isMaster = actor.role === 'MASTER'
  const pages = useAuditPages(auditInput(values, isMaster && !isPlatform ? id : null))
  const { entries, at, isUnreached, isAsking, ask } = pages
  const people = usePeople(isPlatform ? null : id, entries)
  const filters = useMemo(() => auditFilters(actor, people), [actor, people])
  const isFiltered = auditFilterKeys.some((key) => values[key])

  return (
    <>
      <FilterBar
        filters={filters}
        values={values}
        onChange={(next) => change({ ...next, row_id: values.row_id })}
      />
      {values.row_id && <OfOneRecord onLeave={() => change({ ...values, row_id: '' })} />}
      {isUnreached && (
        <UnreachedNote answeredAt={entries && at} isAsking={isAsking} onAsk={() => void ask()} />
      )}
      {!entries && isAsking && <SkeletonRows />}
      {entries && (
        <Panel flush>
          {entries.length === 0 && isFiltered && <NothingFound onClear={() => change({})} />}
          {entries.length === 0 && !isFiltered && (
            <EmptyState isCertain title="Nada foi registrado ainda">
              O que as pessoas cadastram, mudam e excluem aparece aqui.
            </EmptyState>
          )}
          <AuditList
            entries={entries}
            historyHrefOf={(rowId) => (values.row_id ? null : historyHref(rowId, isPlatform))}
          />
          {entries.length > 0 && <Foot pages={pages} />}
        </Panel>
      )}
    </>
  )
}

function OfOneRecord({ onLeave }: { onLeave: () => void }) {
  return (
    <Notice tone="info" icon="clock-counter-clockwise">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <span>Histórico de um só registro.</span>
        <Button onClick={onLeave}>Ver tudo</Button>
      </chakra.div>
    </Notice>
  )
}

function Foot({ pages }: { pages: ReturnType<typeof useAuditPages> }) {
  const { offlineSince } = useSyncStatus()
  const { entries = [], hasMore, isFetching, fault, fetchMore } = pages
  const count = entries.length
  return (
    <chakra.footer css={foot}>
      <FormErrors errors={fault ? [fault] : []} />
      <p role="status">
        {count.toLocaleString('pt-BR')} {count === 1 ? 'registro' : 'registros'}
        {hasMore ? '' : ', e nada mais antigo'}
      </p>
      {hasMore && (
        <Button
          busy={isFetching}
          busyText="Buscando..."
          disabledReason={offlineSince ? 'Buscar o que é mais antigo precisa de internet.' : undefined}
          onClick={() => void fetchMore()}
        >
          Mostrar mais
        </Button>
      )}
    </chakra.footer>
  )
}

function historyHref(rowId: string, isPlatform: boolean): string {
  return `/app/audit?${new URLSearchParams({ row_id: rowId, ...(isPlatform && { plataforma: '1' }) })}`
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  borderTopWidth: '1px',
  px: { base: '4', md: '6' },
  py: '3',
  minHeight: '13',
} as const
