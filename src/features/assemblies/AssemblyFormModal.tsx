import type { Assembly } from '#domain/assemblies/assembly.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { AssemblyForm, assemblyFormId } from './AssemblyForm.tsx'
import { useAssemblyForm } from './use-assembly-form.ts'

/** The form over the list: creates an assembly, or edits `row`. */
export function AssemblyFormModal({ row, onClose }: { row?: Assembly; onClose: () => void }) {
  const { form, discard } = useAssemblyForm(row, onClose)
  return (
    <Modal
      open
      title={row ? 'Editar assembleia' : 'Nova assembleia'}
      size="assembly"
      phone="full"
      isDirty={form.isDirty}
      onClose={() => {
        discard()
        onClose()
      }}
      footer={
        <>
          <OfflineHint />
          <Button
            variant="solid"
            type="submit"
            form={assemblyFormId}
            busy={form.isBusy}
            busyText="Salvando..."
          >
            {row ? 'Salvar' : 'Criar assembleia'}
          </Button>
        </>
      }
    >
      <AssemblyForm form={form} row={row} />
    </Modal>
  )
}
