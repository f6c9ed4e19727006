/**
 * Lucide names of the icons that a category, an article category or a product may have; drawn into category-icons.svg
 * by scripts/category-icons.ts.
 */
export const categoryIconNames: readonly string[] = `
air-vent apple baby banknote bed bike book-open brick-wall briefcase bug
building-2 bus cake calendar-heart camera car coffee cog droplet dumbbell
eye factory file-text flame flower fuel gem gift glasses globe
graduation-cap hammer hand-heart hospital hotel house landmark laptop leaf lightbulb
map-pin microscope music package paint-roller palette party-popper paw-print pill plane
printer recycle refrigerator ruler scale school scissors shield shirt shopping-bag
shopping-cart siren smartphone smile sofa sparkles sprout stethoscope store sun
tent-tree tractor trophy truck tv users utensils warehouse washing-machine wheat
wrench zap
`
  .trim()
  .split(/\s+/)
