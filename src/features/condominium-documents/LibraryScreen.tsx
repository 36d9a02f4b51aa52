import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import type { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import { useRefusedAmong } from '#hooks/use-refused-changes.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedChanges } from '#ui/RefusedChanges.tsx'
import { Screen } from '#ui/Screen.tsx'
import { LibraryTable } from './LibraryTable.tsx'
import { UploadForm } from './UploadForm.tsx'

/** The condominium's library: management brings the papers, everybody reads them. */
export function LibraryScreen() {
  const { can } = usePerson()
  const { id, isChosen } = useCondominium()
  const mayUpload = can(condominiumDocuments.create) && isChosen
  const refused = useRefusedAmong(({ entry }) => entry.targets[0]?.collection === 'condominium_documents')

  return (
    <Screen>
      <PageHeader title="Documentos" />
      <RefusedChanges {...refused} />
      {mayUpload && <UploadForm key={id} condominiumId={id ?? ''} />}
      <LoadFault title="Erro ao carregar documentos">
        <Papers condominiumId={id ?? ''} mayUpload={mayUpload} />
      </LoadFault>
    </Screen>
  )
}

function Papers({ condominiumId, mayUpload }: { condominiumId: string; mayUpload: boolean }) {
  const rows = useLive(
    (db) =>
      db
        .rows<CondominiumDocument>('condominium_documents')
        .where('condominium_id')
        .equals(condominiumId)
        .toArray(),
    [condominiumId],
  )
  return <LibraryTable rows={rows} mayUpload={mayUpload} />
}
