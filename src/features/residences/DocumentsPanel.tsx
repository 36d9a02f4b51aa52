import { ResidenceDocument, standingOf } from '#domain/residence-documents/residence-document.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { countText } from './count-text.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

/** How many papers the unit has, and the way to them. */
export function DocumentsPanel({ row }: { row: Residence }) {
  const put = usePutInUrl()
  const today = useToday()
  const documents = useRows(ResidenceDocument, { of: row.id })
  const standings = documents?.rows.map((document) => standingOf(document, today)) ?? []
  const count = (wanted: string) => standings.filter((standing) => standing === wanted).length
  const words = [
    countText(count('ACTIVE'), 'ativo', 'ativos'),
    count('EXPIRED') > 0 && countText(count('EXPIRED'), 'expirado', 'expirados'),
    count('INACTIVE') > 0 && countText(count('INACTIVE'), 'inativo', 'inativos'),
  ]
  return (
    <Panel title="Documentos">
      <p style={{ marginBottom: '0.75rem' }}>
        {!documents || standings.length === 0 ? (
          <OnceArrived>{documents ? 'Nenhum documento nesta unidade.' : '–'}</OnceArrived>
        ) : (
          words.filter(Boolean).join(', ')
        )}
      </p>
      <Button icon="folder-open" onClick={() => put({ documents: row.id }, { replace: false })}>
        Ver documentos
      </Button>
    </Panel>
  )
}
