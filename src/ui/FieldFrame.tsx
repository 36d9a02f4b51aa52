import { chakra } from './chakra.ts'
import { fieldFrameRecipe } from './recipes/field.ts'

/** The box around a native control; a press anywhere in it reaches the control. */
export const FieldFrame = chakra('span', fieldFrameRecipe)
