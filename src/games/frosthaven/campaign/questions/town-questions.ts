import type { BuildingCost } from '../../content/schema/campaign/buildings.ts';
import type { Requirement } from '../../content/schema/campaign/road-events.ts';
import type { LootResource } from '../../rules/state/values.ts';
import type { ActivityRefusal } from '../rules/refusal.ts';

export interface UnbuildableBuilding {
  readonly building: string;
  readonly level: number;
  readonly why: ActivityRefusal;
}

export type Holder = 'Frosthaven' | 'inspiration' | number;

export type Payable = LootResource | 'gold' | 'materials' | 'herbs';

export type TownPrompt =
  | {
      readonly about: 'outpost event';
      readonly front: string;
      readonly closed: readonly { readonly label: string; readonly needs: readonly Requirement[] }[];
    }
  | { readonly about: 'event condition' }
  | { readonly about: 'target'; readonly value: number; readonly left: number; readonly rule?: string }
  | {
      readonly about: 'soldiers' | 'guard card';
      readonly building: string;
      readonly value: number;
      readonly defense: number;
    }
  | { readonly about: 'repair'; readonly building: string; readonly materials: number }
  | { readonly about: 'paying'; readonly of: Payable; readonly left: number }
  | { readonly about: 'placing'; readonly kind: LootResource | 'gold'; readonly amount: number }
  | { readonly about: 'kind'; readonly of: 'materials' | 'herbs'; readonly left: number }
  | { readonly about: 'offer'; readonly building: string; readonly level: number; readonly left: number }
  | { readonly about: 'guard perk' }
  | { readonly about: 'construction'; readonly morale: number; readonly lacking: readonly UnbuildableBuilding[] }
  | { readonly about: 'rising'; readonly level: number }
  | { readonly about: 'rebuilding'; readonly lacking: readonly UnbuildableBuilding[] }
  | { readonly about: 'inspired'; readonly building: string; readonly materials: number }
  | { readonly about: 'instead'; readonly building: string; readonly left: number };

export type TownNote =
  | { readonly is: 'building'; readonly building: string }
  | {
      readonly is: 'project';
      readonly building: string;
      readonly level: number;
      readonly cost: BuildingCost;
      readonly morale: number;
    }
  | { readonly is: 'soldiers'; readonly amount: number; readonly lowers: number }
  | { readonly is: 'guard card'; readonly card: string }
  | { readonly is: 'guard perk'; readonly perk: string }
  | { readonly is: 'source'; readonly from: Holder; readonly kind: LootResource | 'gold'; readonly has: number }
  | { readonly is: 'holder'; readonly holder: Holder }
  | { readonly is: 'inspiration'; readonly amount: number };
