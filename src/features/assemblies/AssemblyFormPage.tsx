import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { AssemblyForm, assemblyFormId } from './AssemblyForm.tsx'
import { useAssemblyForm } from './use-assembly-form.ts'

const list = '/app/assemblies'

/** The form on a page of its own: creates an assembly, or edits `row`. */
export function AssemblyFormPage({ row }: { row?: Assembly }) {
  const [, go] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const { form, discard } = useAssemblyForm(row, (id) => go(`${list}/${id}`, { replace: true }))
  const save = (size: 'md' | 'lg') => (
    <Button
      variant="solid"
      size={size}
      full={size === 'lg'}
      type="submit"
      form={assemblyFormId}
      busy={form.isBusy}
      busyText="Salvando..."
    >
      {row ? 'Salvar' : 'Criar assembleia'}
    </Button>
  )

  function leave() {
    discard()
    go(list)
  }

  return (
    <Screen>
      <PageHeader
        title={row ? 'Editar assembleia' : 'Nova assembleia'}
        back={row ? { href: `${list}/${row.id}`, label: 'Assembleia' } : { href: list, label: 'Assembleias' }}
        mainAction={save('md')}
        actions={<Button onClick={() => (form.isDirty ? setAsking(true) : leave())}>Cancelar</Button>}
      />
      <Panel>
        <AssemblyForm form={form} row={row} />
      </Panel>
      <OfflineHint />
      <ActionDock>{save('lg')}</ActionDock>
      <ConfirmDialog
        open={isAsking}
        variant="loss"
        title="Descartar o que foi digitado?"
        confirmText="Descartar"
        cancelText="Continuar editando"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </Screen>
  )
}
