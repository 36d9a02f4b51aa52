import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useRecord } from '#hooks/use-record.ts'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { AssemblyFields, useAssemblyForm } from './AssemblyForm.tsx'
import { NoAssembly } from './NoAssembly.tsx'
import { whyNotEdited } from './why-not.ts'

const list = '/app/assemblies'
const formId = 'assembly'

/** A new assembly, or the one that the address names. */
export function AssemblyFormScreen({ params: { id } }: { params: Record<string, string> }) {
  if (!id) return <AssemblyFormPage />
  return (
    <LoadFault title="Erro ao carregar assembleia">
      <Editing id={id} />
    </LoadFault>
  )
}

function Editing({ id }: { id: string }) {
  const row = useRecord<Assembly>('assemblies', id)
  useScreenTitle('Editar assembleia')

  if (row === undefined) return <SkeletonRows />
  if (row === null) return <NoAssembly id={id} />
  const whyNot = whyNotEdited(row)
  if (!whyNot) return <AssemblyFormPage key={id} row={row} />
  return (
    <EmptyScreen
      title="Esta assembleia não pode mais ser editada"
      link={{ href: `/app/assemblies/${id}`, label: 'Ver assembleia' }}
    >
      {whyNot}
    </EmptyScreen>
  )
}

/** The form on a page of its own: creates an assembly, or edits `row`. */
function AssemblyFormPage({ row }: { row?: Assembly }) {
  const [, go] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const { form, onSubmit, onClose } = useAssemblyForm({
    row,
    onSaved: (id) => go(`${list}/${id}`, { replace: true }),
    onClose: () => go(list),
  })
  const save = (size: 'md' | 'lg') => (
    <Button
      variant="solid"
      size={size}
      full={size === 'lg'}
      type="submit"
      form={formId}
      busy={form.isBusy}
      busyText="Salvando..."
    >
      {row ? 'Salvar' : 'Criar assembleia'}
    </Button>
  )

  return (
    <Screen>
      <PageHeader
        title={row ? 'Editar assembleia' : 'Nova assembleia'}
        back={row ? { href: `${list}/${row.id}`, label: 'Assembleia' } : { href: list, label: 'Assembleias' }}
        mainAction={save('md')}
        actions={<Button onClick={() => (form.isDirty ? setAsking(true) : onClose())}>Cancelar</Button>}
      />
      <Panel>
        <FormBody id={formId} form={form} onSubmit={onSubmit}>
          <AssemblyFields form={form} row={row} />
        </FormBody>
      </Panel>
      <OfflineHint />
      <ActionDock>{save('lg')}</ActionDock>
      <ConfirmDialog
        open={isAsking}
        variant="loss"
        title="Descartar o que foi digitado?"
        confirmText="Descartar"
        cancelText="Continuar editando"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Screen>
  )
}
