import { useState } from 'react'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { Screen } from '#ui/Screen.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { LibraryTable } from './LibraryTable.tsx'
import { UploadModal, UploadPanel } from './UploadForm.tsx'

/** The condominium's library: management brings the papers, everybody reads them. */
export function LibraryScreen() {
  const { can } = usePerson()
  const { id, isChosen } = useCondominium()
  const isTablet = useMediaQuery(tabletUp)
  const [isUploading, setUploading] = useState(false)
  const mayUpload = can(condominiumDocuments.create) && isChosen
  const refused = useRefusedAmong(({ entry }) => entry.targets[0]?.collection === 'condominium_documents')

  return (
    <Screen>
      <PageHeader title="Documentos" />
      <RefusedChanges {...refused} />
      {mayUpload && isTablet && <UploadPanel key={id} condominiumId={id ?? ''} />}
      <LoadFault title="Erro ao carregar documentos">
        <Papers mayUpload={mayUpload} />
      </LoadFault>
      {mayUpload && !isTablet && (
        <ActionDock>
          <NewButton onClick={() => setUploading(true)}>Novo documento</NewButton>
        </ActionDock>
      )}
      {mayUpload && !isTablet && isUploading && (
        <UploadModal key={id} condominiumId={id ?? ''} onClose={() => setUploading(false)} />
      )}
    </Screen>
  )
}

function Papers({ mayUpload }: { mayUpload: boolean }) {
  return <LibraryTable rows={useRows(CondominiumDocument)?.rows} mayUpload={mayUpload} />
}
