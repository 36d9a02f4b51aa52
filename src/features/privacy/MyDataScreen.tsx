import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AccessesPanel } from './AccessesPanel.tsx'
import { ErasurePanel } from './ErasurePanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'

/** What the LGPD gives whoever is signed in: to know what is held, who looked at it, and to have it gone. */
export function MyDataScreen() {
  return (
    <Screen>
      <PageHeader title="Meus dados" />
      <LoadFault title="Erro ao carregar os seus dados">
        <SideBySide aside={<ErasurePanel />}>
          <ExportPanel />
          <AccessesPanel />
        </SideBySide>
      </LoadFault>
    </Screen>
  )
}
