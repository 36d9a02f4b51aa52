import { chakra } from './chakra.ts'
import { fieldFrameRecipe } from './recipes/field.ts'

/** The box around a native control; pressing anywhere in it focuses the control. */
export const FieldFrame = chakra('span', fieldFrameRecipe)
