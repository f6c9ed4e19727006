/**
 * The icons that a category, an article category or a product may have: lucide's names, and those of our own drawings
 * (scripts/own-category-icons.ts); drawn into category-icons.svg by scripts/category-icons.ts.
 */
export const categoryIconNames: readonly string[] = `
air-vent ambulance apple armchair auto-rickshaw baby banknote battery-charging bean bed
bed-double bell biceps-flexed bike blocks blood-drop bone book-open book-user brain
brain-cog brick-wall briefcase broom bubbles bug building-2 bus cake calculator
calendar-heart camera car car-taxi-front carrot cctv coffee cog cooking-pot credit-card
croissant cup-soda diya dog droplet droplets drumstick dumbbell ear engine eye factory
faucet file-text finger-ring fire-extinguisher fish flame flower flower-2 fuel
gas-cylinder gem gift glass-water glasses globe graduation-cap hammer hand hand-heart
hand-platter hard-hat heart-pulse hospital hotel house ice-cream-cone key-round laddu
lamp-floor landmark laptop leaf lightbulb mailbox mandap map-pin messages-square
microscope milk mirror-round monitor-smartphone moon-star motorbike music notebook-pen
package package-check paint-roller palette party-popper paw-print pencil-ruler
person-standing pill plane printer recycle refrigerator ribbon ruler saree scale school
scissors screw shield shirt shopping-bag shopping-basket shopping-cart siren slice
smartphone smartphone-charging smile sofa solar-panel sparkles speech spool sport-shoe
sprout steering-wheel stethoscope store sun syringe temple tent tent-tree tiffin-box
tooth toy-brick tractor trophy truck tv umbrella users utensils venus volleyball
warehouse washing-machine wheat wind wrench yoga-pose zap
`
  .trim()
  .split(/\s+/)
